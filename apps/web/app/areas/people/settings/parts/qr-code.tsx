import { create } from 'qrcode'

/** Modules of white that readers need around it. */
const quiet = 4

/** Drawn here: the secret in it goes to no one, and the page's policy takes no picture from elsewhere. Dark on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  const side = size + 2 * quiet
  const path = Array.from(data, (dark, at) => (dark ? `M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z` : '')).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full rounded-control"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
