# skakmat puts games and diagrams into the book before TeX reads it; what is wrong stops latexmk.
$pdf_mode = 1;
$pdflatex = 'internal built_by_skakmat %S pdflatex %O %S';

sub built_by_skakmat {
  my ($source, @command) = @_;
  return system(qq(skakmat build --format unix --fail-on error "$source")) || system(@command);
}
