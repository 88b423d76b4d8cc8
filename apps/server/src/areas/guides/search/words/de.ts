/** Words typical of questions on any subject. Stop words of PostgreSQL need not be listed. */
export const asking = `
    aber also andere anderen auch aufm ausm besser bestimmt bisschen bitte brauch brauche brauchen braucht da dabei dadurch dafür
    dagegen damit danach dann daran darauf daraus darf darfst darin darüber darum davon davor dazu denen denke denn deren deshalb dessen
    doch dort drauf drin drüber durfte dürfen dürft eben eher eigentlich einfach einmal etwa etwas euch eure euer fast ganz gar geben
    gebt geht gehen gern gerne gehts gibt gibts ging gut guten habt hab habe hallo halt her herum heute hier hin hinaus ich ichs ihr
    ihre ihren immer irgendwas irgendwie irgendwo ists ja jede jedem jeden jeder jemand jemandem jemanden jetzt kann kannst komm komme
    kommen kommt konnte könnt könnte könnten können lass lassen lieber liebsten lässt mach mache machen machst macht mal man manchmal
    mehr meist mir möchte möchten morgen muss musst müsst müssen müsste nein nie niemals niemand noch nun nur ob oder ohnehin ok okay
    raus rauf rein richtig rum runter sag sage sagen sagt schon sehr selber selbst sicher sobald sofort sogar soll sollen sollte sollten
    sollt somit sonst sowas tun tut trotzdem überhaupt ungefähr unser unsere viel viele vielen vielleicht wann warum was weg wegen weil
    weiß weiter welche welchen welcher welches wem wen wenn wer werde werden wessen weshalb wie wieder wieso wieviel will willst
    wirklich wo wobei wofür woher wohin wollen wollt womit woran worauf worüber wovon wozu wäre würde würden zu zuerst zwar
`
