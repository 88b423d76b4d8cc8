import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'

const id = 'document-text'

/** The text as the server made it. A page that came from the server has it in its markup alone and takes it from there. */
export function DocumentText({ html }: { html: string | undefined }) {
  const navigate = useNavigate()
  const [standing] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '')

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const elsewhere = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    const to = link?.getAttribute('href')
    if (elsewhere || !to?.startsWith('/')) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links within answer to keys by themselves
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is pressed
    <div
      id={id}
      className="prose max-w-read"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML from the server
      dangerouslySetInnerHTML={{ __html: html ?? standing }}
    />
  )
}
