/* One entrance for all compiled modules: it finds by its name what mypyc has made of a module. */
#include <Python.h>

static void *found(PyObject *library, const char *name)
{
    PyObject *capsule = PyObject_GetAttrString(library, name);
    if (capsule == NULL)
        return NULL;
    void *address = PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule));
    Py_DECREF(capsule);
    return address;
}

static PyObject *named(PyObject *spec)
{
    PyObject *name = PyObject_GetAttrString(spec, "name");
    if (name == NULL)
        return NULL;
    PyObject *joined = PyObject_CallMethod(name, "replace", "ss", ".", "___");
    Py_DECREF(name);
    if (joined == NULL)
        return NULL;
    PyObject *whole = PyUnicode_FromFormat("init_%U", joined);
    Py_DECREF(joined);
    return whole;
}

static PyObject *create(PyObject *spec, PyModuleDef *Py_UNUSED(definition))
{
    /* With a list of names Python returns the library itself, not the package it lies in. */
    PyObject *names = Py_BuildValue("(s)", "*");
    if (names == NULL)
        return NULL;
    PyObject *library = PyImport_ImportModuleLevel(LIBRARY, NULL, NULL, names, 0);
    Py_DECREF(names);
    if (library == NULL)
        return NULL;
    PyObject *made = NULL;
    PyObject *name = named(spec);
    if (name == NULL)
        goto done;
    int (*dependencies)(void) = (int (*)(void))found(library, "ensure_deps");
    if (dependencies == NULL)
        PyErr_Clear();
    else if (dependencies() < 0)
        goto done;
    PyObject *(*init)(void) = (PyObject * (*)(void)) found(library, PyUnicode_AsUTF8(name));
    if (init != NULL)
        made = init();
done:
    Py_XDECREF(name);
    Py_DECREF(library);
    return made;
}

static PyModuleDef_Slot slots[] = {{Py_mod_create, create}, {0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "entrance", .m_slots = slots};

#define SHOWN __attribute__((visibility("default")))
#ifdef __APPLE__
#define ENTRANCE(name) SHOWN PyMODINIT_FUNC PyInit_##name(void) { return PyModuleDef_Init(&definition); }
#else
PyMODINIT_FUNC enter(void) { return PyModuleDef_Init(&definition); }
#define ENTRANCE(name) SHOWN PyMODINIT_FUNC PyInit_##name(void) __attribute__((alias("enter")));
#endif
