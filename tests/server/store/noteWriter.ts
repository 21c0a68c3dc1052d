import { openDatabase } from '../../../server/store/database';
import { addNote, noteIds, NOTES } from './files';

/** Adds notes without end and prints each once it is acknowledged; meant to be killed. */
const db = openDatabase(process.argv[3] ?? '', NOTES);
let id = noteIds(db).length;

function writeSome(): void {
  addNote(db, id);
  process.stdout.write(`${id}\n`);
  id += 1;
  setImmediate(writeSome);
}

writeSome();
