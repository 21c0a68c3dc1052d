/**
 * Loaded into an attacked gateway: on SIGUSR2 it prints the longest stall of the event loop since
 * the last time, in time of the clock and in processor time, which counts on a busy machine.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 1;
const buffer = Buffer.alloc(100);

/** Opens the file with the processor time of the main thread; only Linux has it. */
function openTimes() {
  try {
    return openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'r');
  } catch {
    return undefined;
  }
}

function watch() {
  const times = openTimes();
  /** Returns milliseconds of processor time; of all threads where that of one is unknown. */
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
    // Processor time can grow in steps, but not by more than the time that has passed.
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

// Worker threads load this module as well, but no request waits for them.
if (isMainThread) watch();
