import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import type { CardService } from '../../services/page-data.ts'

interface BriefFrameProps {
  line?: CardService['category']['line']
  /** Of the document. */
  name: string
  back: { to: string; name: string }
  /** Above the title: where one is in the brief. */
  place?: ReactNode
  title: string
  lead?: string
  children: ReactNode
}

/** One subject a screen, in a narrow column. */
export const BriefFrame = ({ line, name, back, place, title, lead, children }: BriefFrameProps) => (
  <main id="main" data-line={line}>
    <PageHead title={name} indexed={false} />
    <Wrap className="max-w-[47rem]! pt-5 pb-6">
      <Go to={back.to} className="inline-flex min-h-11 items-center gap-2 text-sm">
        <ArrowLeft size={16} aria-hidden />
        {back.name}
      </Go>
      {place}
      <h1 className="mt-1.5 mb-2.5">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      <div className="mt-8">{children}</div>
    </Wrap>
  </main>
)
