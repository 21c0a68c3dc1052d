import { it } from '@jest/globals';
import { registerMessages } from '../../../src/i18n';
import german from '../../../src/i18n/messages/de';
import english from '../../../src/i18n/messages/en';
import { createTranslator } from '../../../src/i18n/translator';
import { parseBundle } from '../../../src/recording/parse';
import { atOnce } from '../../../src/recording/inSlices';
import { storyOf, toldIn } from '../../../src/recording/player/story';
import { goldenLog } from '../../support/goldenLogs';
import { writeFileSync } from 'node:fs';
import '../../../src/i18n/full';
registerMessages(english);
it.each(['users-list','conflict-mine','views','main-job-admin', 'saved-objects-transfer','expired-while-saving','bulk-assign', 'task-undo','import-export'])('%s', (n) => {
  const logs = parseBundle(goldenLog(n)); const story = atOnce(storyOf(logs));
  const e = toldIn(story, createTranslator('en')), d = toldIn(story, createTranslator('de', german));
  writeFileSync(`/tmp/story_${n}.txt`, e.map((l, i) => `${l.words === null ? '   .' : ''}${l.position} ${l.kind} ${l.title}   | ${l.words ? d[i]?.title : ''}`).join('\n'));
});
