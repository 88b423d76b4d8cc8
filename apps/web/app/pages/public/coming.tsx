import { useLocation } from 'react-router'
import { ComingNotice, comingSection } from '../../components/coming-notice.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Wrap } from '../../components/wrap.tsx'
import { useWords } from '../../lib/words.tsx'

/** A screen of a later release. */
export default function Coming() {
  const part = useLocation().pathname.split('/')[1] ?? ''
  const t = useWords('coming')
  const section = comingSection(part)
  return (
    <main id="main">
      <PageHead title={t(section)} description={t(`${section}Text`)} indexed={false} />
      <Wrap className="pt-10">
        <h1 className="mb-6">{t(section)}</h1>
        <ComingNotice section={section} back={{ to: '/', word: 'home' }} />
      </Wrap>
    </main>
  )
}
