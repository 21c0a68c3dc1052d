import { findSuite } from '../../server/savedObjects/suites/find';
import { clusterPlace } from './place';

findSuite(clusterPlace());
