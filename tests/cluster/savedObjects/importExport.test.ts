import { transferSuite } from '../../server/savedObjects/suites/importExport';
import { clusterPlace } from './place';

transferSuite(clusterPlace());
