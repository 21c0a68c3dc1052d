import { managementSuite } from '../../server/savedObjects/suites/management';
import { clusterPlace } from './place';

managementSuite(clusterPlace());
