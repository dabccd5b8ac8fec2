// The frame around the pages has registered the service worker of this folder: nothing is left to do.
