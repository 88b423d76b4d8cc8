import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { SupportSections } from '../../features/accounts/components/support-sections.tsx'
import { useWords } from '../../lib/words.tsx'

export default function Support() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="support" title={t('support')}>
      {() => <SupportSections />}
    </ProfileFrame>
  )
}
