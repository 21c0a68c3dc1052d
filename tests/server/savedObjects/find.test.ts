import { EMBEDDED } from './place';
import { findSuite } from './suites/find';

findSuite(EMBEDDED);
