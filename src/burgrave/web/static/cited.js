// Pages without a table of their own: numbers of rules open a panel there too.

import { watchRules } from "./rules.js";

watchRules();
