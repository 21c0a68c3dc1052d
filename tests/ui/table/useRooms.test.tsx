import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useRooms } from '../../../src/ui/table/useRooms';

afterEach(() => void jest.restoreAllMocks());

interface TableProps {
  widths: readonly (string | undefined)[];
  least: number;
  controls: number;
}

/** Says how much room its columns have. */
function Table({ widths, least, controls }: TableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const rooms = useRooms(scroll, widths, least, controls);
  return <div ref={scroll}>{rooms ? rooms.join(' ') : 'not known'}</div>;
}

/** The room of columns of a table in an element of that width. */
function roomsIn(seen: number, widths: readonly (string | undefined)[], least = 0, controls = 0) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(seen);
  return render(<Table widths={widths} least={least} controls={controls} />).container.textContent;
}

describe('the room of columns', () => {
  it('is their width without padding: of the table, in pixels, or an equal part of what is left', () => {
    expect(roomsIn(1000, ['20%', '150px', undefined, undefined])).toBe('176 126 301 301');
  });

  it('leaves out the columns of the checkbox and the arrow', () => {
    expect(roomsIn(1000, ['50%', undefined], 0, 2)).toBe('476 388');
  });

  it('is that of a table that is wider than what is seen of it', () => {
    expect(roomsIn(300, ['50%', undefined], 600)).toBe('276 276');
  });

  it('is not known where nothing is laid out', () => {
    expect(roomsIn(0, ['50%', undefined])).toBe('not known');
  });
});
