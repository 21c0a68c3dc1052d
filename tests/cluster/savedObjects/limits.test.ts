import { limitsSuite } from '../../server/savedObjects/suites/limits';
import { clusterPlace } from './place';

limitsSuite(clusterPlace());
