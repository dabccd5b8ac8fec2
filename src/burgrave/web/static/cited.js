// Pages without a table: rule ids open a panel there too.

import { watchRules } from "./rules.js";

watchRules();
