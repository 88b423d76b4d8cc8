import { AllMyGuides } from '../../features/accounts/components/all-my-guides.tsx'
import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { useWords } from '../../lib/words.tsx'

export default function MyGuides() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="guides" title={t('guides')}>
      {() => <AllMyGuides />}
    </ProfileFrame>
  )
}
