/**
 * Animation frames that run after the current task, and that a test can wait for. antd positions a
 * popup in the frames after the click that opens it; jsdom's frames come at an arbitrary moment of
 * the test, outside `act`.
 */
const pending = new Map<number, FrameRequestCallback>();
let last = 0;

/** Replaces jsdom's frames. */
export function installFrames(): void {
  window.requestAnimationFrame = (draw) => {
    const id = (last += 1);
    pending.set(id, draw);
    setTimeout(() => {
      if (pending.delete(id)) draw(performance.now());
    });
    return id;
  };
  window.cancelAnimationFrame = (id) => void pending.delete(id);
}

/** Waits until no frame is pending, but not for a view that requests frames forever. */
export async function framesDrawn(): Promise<void> {
  for (let frame = 0; frame < 10 && pending.size > 0; frame += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}
