import { crudSuite } from '../../server/savedObjects/suites/crud';
import { clusterPlace } from './place';

crudSuite(clusterPlace());
