import { transferSuite } from '../../server/savedObjects/suites/transfer';
import { clusterPlace } from './place';

transferSuite(clusterPlace());
