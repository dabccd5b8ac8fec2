"""What people see: pages, drawings, one small script. It knows no server and no rule."""
