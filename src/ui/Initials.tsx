import { Avatar } from 'antd';
import { initialsOf } from './initialsOf';
import './form.css';

/** The initials of a user in a circle. Drawn by the style sheet, so that they are no part of the name beside it. */
export function Initials({ name }: { name: string }) {
  return <Avatar size={20} className="gh-initials" aria-hidden="true" data-initials={initialsOf(name)} />;
}
