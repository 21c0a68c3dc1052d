import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Alert, Button as AntButton, ConfigProvider, Form, Input, Skeleton as AntSkeleton, Tag } from 'antd';
import { type ReactNode } from 'react';
import { Button, IconButton, LinkButton } from '../../src/ui/Button';
import { Callout } from '../../src/ui/Callout';
import { Badge } from '../../src/ui/cells';
import { FormRow } from '../../src/ui/FormRow';
import { PasswordInput } from '../../src/ui/PasswordInput';
import { Skeleton } from '../../src/ui/Spinner';
import { TextArea, TextField } from '../../src/ui/TextField';

const THEME = { hashed: false, cssVar: { key: 'css-var-root' } };

/** The classes of the elements that `selector` finds, each sorted; without the one that only scopes variables, which our page has at its root. */
function classesOf(widget: ReactNode, selector: string): string[][] {
  const { container, unmount } = render(
    <ConfigProvider theme={THEME} wave={{ disabled: true }}>
      {widget}
    </ConfigProvider>,
  );
  const found = [...container.querySelectorAll(selector)].map((one) =>
    [...one.classList].filter((name) => name !== 'css-var-root').sort(),
  );
  unmount();
  return found;
}

const nothing = () => undefined;
const icon = <svg />;

describe('widgets that are drawn by antd’s style without its script', () => {
  it.each([
    ['a primary button', <Button look="primary">a</Button>, <AntButton type="primary">a</AntButton>],
    ['a neutral button', <Button>a</Button>, <AntButton>a</AntButton>],
    ['a button that does harm', <Button look="danger">a</Button>, <AntButton color="danger" variant="solid">a</AntButton>], // prettier-ignore
    ['a quiet one that does harm', <Button look="dangerQuiet">a</Button>, <AntButton color="danger" variant="text">a</AntButton>], // prettier-ignore
    ['a quiet button', <Button look="quiet">a</Button>, <AntButton type="text">a</AntButton>],
    ['a button inside text', <Button look="link">a</Button>, <AntButton type="link">a</AntButton>],
    ['a small wide one', <Button small wide>a</Button>, <AntButton size="small" block>a</AntButton>], // prettier-ignore
    ['a button with an icon', <Button icon="plus">a</Button>, <AntButton icon={icon}>a</AntButton>],
    [
      'an icon alone',
      <IconButton icon="plus" label="a" />,
      <AntButton type="text" size="small" icon={icon} />,
    ],
    ['a link that looks like a button', <LinkButton href="#a">a</LinkButton>, <AntButton href="#a">a</AntButton>], // prettier-ignore
    ['a busy button', <Button busy>a</Button>, <AntButton loading>a</AntButton>],
  ])('gives %s the classes of antd', (_, own, theirs) => {
    expect(classesOf(own, '.ant-btn')).toEqual(classesOf(theirs, '.ant-btn'));
  });

  it.each([
    ['a field', <TextField value="" />, <Input />],
    ['a disabled field', <TextField value="" disabled />, <Input disabled />],
    ['an invalid field', <TextField value="" aria-invalid />, <Input status="error" />],
    ['a text', <TextArea value="" />, <Input.TextArea />],
  ])('gives %s the classes of antd', (_, own, theirs) => {
    expect(classesOf(own, '.ant-input')).toEqual(classesOf(theirs, '.ant-input'));
  });

  it('gives a password the parts of antd’s', () => {
    const parts = '.ant-input-affix-wrapper, .ant-input, .ant-input-suffix';
    const own = <PasswordInput value="" onChange={nothing} autoComplete="current-password" />;
    expect(classesOf(own, parts)).toEqual(classesOf(<Input.Password value="" />, parts));
  });

  it.each(['info', 'warning', 'danger'] as const)('gives a remark of tone %s the classes of antd', (tone) => {
    const type = tone === 'danger' ? 'error' : tone;
    const parts = '[class^="ant-alert"]';
    const own = (
      <Callout tone={tone} title="a" actions={<i />}>
        b
      </Callout>
    );
    const theirs = <Alert type={type} showIcon icon={icon} title="a" description="b" action={<i />} />;
    expect(classesOf(own, parts)).toEqual(classesOf(theirs, parts));
    expect(classesOf(<Callout tone={tone} title="a" />, '.ant-alert')).toEqual(
      classesOf(<Alert type={type} showIcon title="a" />, '.ant-alert'),
    );
  });

  it('gives text that is on its way the classes of antd', () => {
    const parts = '.ant-skeleton, .ant-skeleton-section, .ant-skeleton-paragraph';
    expect(classesOf(<Skeleton />, parts)).toEqual(
      classesOf(<AntSkeleton active title={false} paragraph={{ rows: 3 }} />, parts),
    );
  });

  it.each([
    ['neutral', []],
    ['accent', ['gh-accent']],
    ['warning', ['gh-warning']],
    ['danger', ['gh-danger']],
  ] as const)('gives a %s badge the classes of antd and the colour of its tone', (tone, own) => {
    const plain = classesOf(<Tag>a</Tag>, 'span');
    expect(classesOf(<Badge tone={tone}>a</Badge>, 'span')).toEqual(
      plain.map((classes) => [...classes, ...own]),
    );
  });

  it('lays a row of a form out as antd does', () => {
    const parts = '.ant-form-item, .ant-form-item-row, .ant-form-item-label, .ant-form-item-control';
    const withoutGrid = (found: string[][]) =>
      found.map((names) => names.filter((name) => !/^ant-(row|col)$/.test(name)));
    const own = <FormRow label="a">{(field) => <input {...field} />}</FormRow>;
    const theirs = (
      <Form layout="vertical">
        <Form.Item label="a">
          <input />
        </Form.Item>
      </Form>
    );
    expect(classesOf(own, parts)).toEqual(withoutGrid(classesOf(theirs, parts)));
  });
});

describe('a field that is invalid', () => {
  it('does not look so while its row does not complain yet', () => {
    const row = (errors: string[]) => (
      <FormRow label="a" invalid errors={errors}>
        {(field) => <TextField {...field} value="" />}
      </FormRow>
    );
    expect(classesOf(row([]), '.ant-input-status-error')).toHaveLength(0);
    expect(classesOf(row(['Wrong.']), '.ant-input-status-error')).toHaveLength(1);
  });
});
