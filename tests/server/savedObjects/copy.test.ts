import { EMBEDDED } from './place';
import { copySuite } from './suites/copy';

copySuite(EMBEDDED);
