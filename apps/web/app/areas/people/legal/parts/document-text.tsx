import { useState } from 'react'
import { useLinksWithin } from '../../../../kit/look/use-links-within.ts'

const id = 'document-text'

/** Text of a document. In the server's HTML it exists only as markup and is taken from there. */
export function DocumentText({ html }: { html: string | undefined }) {
  const follow = useLinksWithin()
  const [standing] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle keys themselves
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
