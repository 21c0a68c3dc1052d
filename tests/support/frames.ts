/**
 * Frames that come as soon as the running task ends, and that a test can wait for. antd places a popup in the frames
 * after the click that opens it; with jsdom's clock they would come at some time of the test, outside of any `act`.
 */
const pending = new Map<number, FrameRequestCallback>();
let last = 0;

/** Puts these frames in the place of jsdom's. */
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

/** Waits until no frame is pending; those of a view that asks in every frame are not waited for. */
export async function framesDrawn(): Promise<void> {
  for (let frame = 0; frame < 10 && pending.size > 0; frame += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}
