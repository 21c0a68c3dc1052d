/**
 * Loaded into a gateway under attack: tells, when asked by SIGUSR2, for how long its event loop was held at most since the last
 * time; as time, and as processor time, which is what counts on a machine that is busy with other things.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 1;
const buffer = Buffer.alloc(100);

/** The file where Linux tells the processor time of the thread of the event loop; undefined elsewhere. */
function openTimes() {
  try {
    return openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'r');
  } catch {
    return undefined;
  }
}

function watch() {
  const times = openTimes();
  /** Milliseconds of processor time; of all threads where that of one is not told. */
  const processorTime = () => {
    if (times !== undefined)
      return Number(buffer.toString('latin1', 0, readSync(times, buffer, 0, 100, 0)).split(' ', 1)[0]) / 1e6;
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let longest = { wall: 0, processor: 0 };
  let last = performance.now();
  let used = processorTime();

  const tick = () => {
    const now = performance.now();
    const wall = now - last - EVERY_MS;
    const usedNow = processorTime();
    // Processor time can come in steps: it is no more than the time that has passed.
    const processor = Math.min(wall, usedNow - used);
    longest = { wall: Math.max(longest.wall, wall), processor: Math.max(longest.processor, processor) };
    last = now;
    used = usedNow;
  };

  const again = () => {
    tick();
    setTimeout(again, EVERY_MS).unref();
  };
  again();

  process.on('SIGUSR2', () => {
    tick();
    process.stderr.write(
      `longest stall ${longest.wall.toFixed(1)} ms, processor ${longest.processor.toFixed(1)} ms\n`,
    );
    longest = { wall: 0, processor: 0 };
  });
  process.once('exit', () => times !== undefined && closeSync(times));
}

// Threads load it, too; no one waits for them.
if (isMainThread) watch();
