import { createElement, type SVGProps } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/** Stands in for lucide's own factory (vite.config.ts), which brings 1.4 kB of options that nothing here uses. */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...props }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
