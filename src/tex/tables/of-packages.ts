const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Names that the reading knows and that LaTeX does not define with the class article: those of
 * packages, other classes and other programs. Whether they are there is not known from the name.
 */
export const ofPackages: ReadonlySet<string> = new Set(
  words(`
  < againframe bottomrule cmidrule midrule toprule begincsname define@choicekey CatchFileDef CatchFileEdef ProcessKeysOptions ProcessKeysPackageOptions ProcessPgfOptions
    ProcessPgfPackageOptions define@boolkey define@cmdkey keys_set:ne keys_set:nx kvsetkeys pgfqkeys setkeys
    longtable endlongtable SaveVerb fvset lstdefinestyle lstset setminted undef gundef csundef csgundef
    DeclareTCBox DeclareTColorBox DeclareTotalTCBox DeclareTotalTColorBox NewTCBox NewTColorBox NewTotalTCBox
    NewTotalTColorBox ProvideTColorBox RenewTColorBox newtcbox newtcolorbox renewtcbox renewtcolorbox resizebox
    IfFileAtLeastTF
    IfSubStrBehind
    IfSubStrBefore
    ifglsused
    IfHyperBoolean
    pgfkeysifdefined
    ifdefstrequal
    ifrmnum
    ifcsdimen
    ifdefdimen
    ifcslength
    ifdeflength
    ifltxcounter
    ifcscounter
    ifdefcounter
    ifcsltxprotect
    ifdefltxprotect
    ifcsprotected
    ifdefprotected
    ifcsprefix
    ifdefprefix
    ifcsparam
    ifdefparam
    ifcsmacro
    ifdefmacro
    AtEndPreamble AfterEndDocument AfterLastShipout AtVeryEndDocument AtVeryVeryEnd AtEndAfterFileList
    AtBeginShipoutFirst AtBeginSection AtBeginSubsection AtBeginSubsubsection AtBeginPart AtBeginLecture
    AtBeginNote AtEndNote BeforeClearDocument AtBeginOfEveryFile AtEndOfEveryFile AtBeginOfFiles
    AtEndOfFiles AtBeginOfIncludes AtEndOfIncludes AfterIncludes AtBeginOfInputs AtEndOfInputs
    BeforeClosingMainAux AfterReadingMainAux AtBeginOfFile AtEndOfFile AtBeginOfIncludeFile
    AtEndOfIncludeFile AfterIncludeFile AtBeginOfInputFile AtEndOfInputFile AtBeginOfPackageFile
    AtEndOfPackageFile AtBeginOfClassFile AtEndOfClassFile AfterFile BeforeFile AfterPackage
    BeforePackage AfterClass BeforeClass AfterAtEndOfPackage AfterAtEndOfClass
    @space AddEverypageHook AddThispageHook AddToShipoutPicture AddToShipoutPictureBG
    AddToShipoutPictureFG AfterBeginDocument AfterEndPreamble AtBeginShipout AtBeginShipoutNext
    AtNextShipout AtTextUpperLeft Collect@Body DeclareBoolOption DeclareComplementaryOption DeclareOptionX DeclareStringOption SetupKeyvalOptions DeclareTCBListing DeclareVoidOption
    DefineShortVerb DefineVerbatimEnvironment DeleteShortVerb DescribeMacro EveryShipout
    ExecuteOptionsX IfBeginWith IfDecimal IfEndWith IfEq IfEqCase IfInteger IfStrEq IfStrEqCase
    IfStrEqual IfSubStr LetLtxMacro MakeAutoQuote MakeBlockQuote MakeForeignBlockQuote
    MakeForeignQuote MakeHyphenBlockQuote MakeHyphenQuote MakeInnerQuote MakeOuterQuote
    MakeShortVerb MakeTextLowercase MakeTextUppercase NewColumnType NewEnviron NewTCBListing
    NoAutoSpacing ProcessKeyvalOptions ProcessOptionsX RenewEnviron StrBefore StrBehind StrBetween
    StrChar StrCompare StrCount StrDel StrGobbleLeft StrGobbleRight StrLeft StrLen StrMid
    StrPosition StrRemoveBraces StrRight StrSubstitute UndefineShortVerb Verb addchap addpart addsec
    ChTitleVar addto addtokomafont afterpage allsectionsfont setsecheadstyle aliasshorthand alt appto apptocmd boolfalse booltrue caps
    captionof cfoot chapter chapterfont chead collect@body cs_new:Npe cs_set:Npe csappto csdef
    cseappto csedef csexpandonce csgappto csgdef csgpreto cslet csletcs cspreto csuse csxappto
    csxdef declare@shorthand defcounter define@key defineshorthand directlua docsvlist dolistloop
    Uchar Ucharcat immediateassigned immediateassignment luadef
    eappto endnote endnotetext epreto excludecomment expandonce fancyfoot fancyhead forcsvlist
    foreach forlistloop forloop gappto gpreto hl href ifblank ifbool ifboolexpr ifcsdef ifcsempty
    ifcsequal ifcsstrequal ifcsstring ifcsundef ifcsvoid ifdef ifdefempty ifdefequal ifdefstring
    ifdefvoid ifdimcomp ifdimequal ifdimgreater ifdimless ifempty ifinlist ifinlistcs ifinteger
    iflengthgreater ifnumcomp ifnumequal ifnumgreater ifnumless ifnumodd ifoot ifstrempty ifstrequal
    iftest ifthenelse iftoggle ifundef ihead import includecomment includefrom initiate@active@char
    inputfrom l@addto@macro languageshorthands letcs lfoot lhead listadd listgadd
    lstDeleteShortInline lstMakeShortInline lstinline lstnewenvironment luadirect luaexec mintinline
    multido newbool newboolean newcolumntype newminted newrobustcmd newtcblisting newtoggle
    newunicodechar newverbatim nolinkurl notblank notbool note nottoggle numberwithin numdef numgdef
    ofoot ohead only pagenote paragraphfont parnote parnotes partfont patchcmd path pgfkeys preto
    pretocmd printendnotes printnotes printpagenotes providebool provideboolean providerobustcmd
    providetoggle renewrobustcmd renewtcblisting rfoot rhead robustify scantextokens sectionfont
    setbool setboolean setkomafont settoggle shorthandoff shorthandon so specialcomment st subfile
    subfileinclude subimport subincludefrom subinputfrom subsectionfont subsubsectionfont tcblower temporal
    theendnotes tikzset titleformat tl_gset:Ne tl_set:Ne todo togglefalse toggletrue ul
    unlessboolexpr url useshorthands whileboolexpr whiledo xappto xapptocmd xifinlist xpatchcmd
    xpreto xpretocmd WithSuffix breakforeach setdescription setenumerate setitemize setlist
    xintbreakfor
  `),
);
