import { Avatar } from 'antd';
import { initialsOf } from './initialsOf';
import './form.css';

/** A user's initials in a circle, drawn by CSS to stay out of the accessible name. */
export function Initials({ name }: { name: string }) {
  return <Avatar size={20} className="gh-initials" aria-hidden="true" data-initials={initialsOf(name)} />;
}
