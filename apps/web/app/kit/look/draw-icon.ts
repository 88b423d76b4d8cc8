import { type ComponentProps, createElement } from 'react'
import { cx } from './cx.ts'

interface Drawn {
  node: readonly (readonly [tag: string, attributes: object])[]
}

interface IconProps extends ComponentProps<'svg'> {
  size?: number
}

/** Lucide's icons in our own words (vite.config.ts): what they have in common is said once, by the style sheet, and not by each of them in each page. */
const drawIcon =
  ({ node }: Drawn) =>
  ({ size = 24, className, fill, strokeWidth, 'aria-label': label, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        className: cx('icon', className),
        ...((fill || strokeWidth) && { style: { fill, strokeWidth } }),
        ...(label ? { 'aria-label': label } : { 'aria-hidden': true }),
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

export default drawIcon
