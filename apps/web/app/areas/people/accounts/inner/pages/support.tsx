import { useWords } from '../../../../../kit/language/words.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { SupportSections } from '../../parts/support-sections.tsx'

export default function Support() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="support" title={t('support')}>
      {() => <SupportSections />}
    </ProfileFrame>
  )
}
