import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { ComingNotice, comingSection } from '../../components/coming-notice.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Wrap } from '../../components/wrap.tsx'
import type { PageProps } from '../../lib/page.tsx'
import { useWords } from '../../lib/words.tsx'

/** A part of the profile of a later release. */
export default function AccountComing({ data }: PageProps<{ section: string }>) {
  const t = useWords('coming')
  const frame = useWords('frame')
  const section = comingSection(data.section)
  return (
    <main id="main">
      <PageHead title={t(section)} indexed={false} />
      <Wrap>
        <Breadcrumbs items={[{ name: frame('profile'), to: '/profile' }]} />
        <h1 className="mt-3 mb-6">{t(section)}</h1>
        <ComingNotice section={section} back={{ to: '/profile', word: 'overview' }} />
      </Wrap>
    </main>
  )
}
