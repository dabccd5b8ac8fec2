"""The pages: templates, drawings, style sheets and scripts. They depend on no server and no rules."""
