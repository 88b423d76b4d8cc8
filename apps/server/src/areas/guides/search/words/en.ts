/** Words typical of questions on any subject. Stop words of PostgreSQL need not be listed. */
export const asking = `
    able actually almost already also although always another anybody anyhow anyone anything anyway arent around away back bad badly
    best better came cant come comes could couldnt didnt doesnt dont easily either else enough especially ever every everyone everything
    exactly far find first gave get gets getting give gives go goes going gone good got great guess hadnt happen happened happens hasnt
    havent help hello hey hi however im instead isnt ive just kind know known later let lets like long look looking lot made make makes
    making many may maybe mean means might much must myself near nearly need needs never nice nobody nothing now ok okay often one ones
    please possible possibly properly put quite rather really right said same say says see seem seems shall shouldnt simply since some
    somebody someone something sometimes somewhere soon sort still suppose sure take taken takes tell thank thanks thing things think
    though today together tomorrow took try trying use used uses using usually want wanted wants wasnt way well went werent whatever
    whether without wont would wouldnt yes yesterday yet
`
