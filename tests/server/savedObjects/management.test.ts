import { EMBEDDED } from './place';
import { managementSuite } from './suites/management';

managementSuite(EMBEDDED);
