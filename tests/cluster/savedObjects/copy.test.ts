import { copySuite } from '../../server/savedObjects/suites/copy';
import { clusterPlace } from './place';

copySuite(clusterPlace());
