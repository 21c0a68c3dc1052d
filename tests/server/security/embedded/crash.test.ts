import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SECURITY_MIGRATIONS, SecurityStore } from '../../../../server/security/embedded';
import { openDatabase } from '../../../../server/store/database';

/** Runs the writer and kills it without warning after some acknowledged writes; gives the names acknowledged by then. */
function writeAndDie(dir: string, afterAcknowledged: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [
      'tests/support/runTs.mjs',
      join(__dirname, 'crashWriter.ts'),
      dir,
    ]);
    let output = '';
    let complaints = '';
    const acknowledged = () => output.split('\n').slice(0, -1);
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (acknowledged().length >= afterAcknowledged) child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.on('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(acknowledged()) : reject(new Error(complaints)),
    );
  });
}

describe('the store after a sudden death', () => {
  it('still has every write it acknowledged', async () => {
    const killAfter = 1 + Math.floor(Math.random() * 60);
    const dir = mkdtempSync(join(tmpdir(), 'crash-'));
    const names = await writeAndDie(dir, killAfter);
    const db = openDatabase(dir, SECURITY_MIGRATIONS);
    const tenants = new SecurityStore(db).readAll('tenants');
    const lost = names.filter(
      (name) => tenants.get(name)?.['description'] !== name.replace('tenant-', 'number '),
    );
    expect({ killAfter, lost, enough: names.length >= killAfter }).toEqual({
      killAfter,
      lost: [],
      enough: true,
    });
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    db.close();
    rmSync(dir, { recursive: true, force: true });
  });
});
