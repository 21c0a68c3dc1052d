import { EMBEDDED } from './place';
import { transferSuite } from './suites/importExport';

transferSuite(EMBEDDED);
