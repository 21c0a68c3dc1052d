/**
 * Loaded into a gateway under attack: tells, when asked by SIGUSR2, for how long its event loop was held at most since the last
 * time; as time, and as processor time, which is what counts on a machine that is busy with other things.
 */
import { performance } from 'node:perf_hooks';

const EVERY_MS = 1;
let longest = { wall: 0, processor: 0 };
let last = performance.now();
let used = process.cpuUsage();

const tick = () => {
  const now = performance.now();
  const wall = now - last - EVERY_MS;
  const { user, system } = process.cpuUsage(used);
  // Processor time comes in steps and includes helper threads: it is no more than the time that has passed.
  const processor = Math.min(wall, (user + system) / 1000);
  longest = { wall: Math.max(longest.wall, wall), processor: Math.max(longest.processor, processor) };
  last = now;
  used = process.cpuUsage();
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
