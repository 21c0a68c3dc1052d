import { EMBEDDED } from './place';
import { transferSuite } from './suites/transfer';

transferSuite(EMBEDDED);
