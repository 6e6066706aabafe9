// Describes the packages for Homebrew and winget.

/** The formula for Homebrew; `url` is undefined if the tarball is beside it. */
export function writeFormula({version, description, homepage, url, sha256}) {
  const beside = `"file://#{File.expand_path("skakmat-${version}.tgz", File.dirname(__FILE__))}"`;
  return `class Skakmat < Formula
  desc "${description.split(':')[0]}"
${homepage === '' ? '' : `  homepage "${homepage}"\n`}  url ${url === undefined ? beside : `"${url}"`}
  version "${version}"
  sha256 "${sha256}"
  license "MIT"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink Dir["#{libexec}/bin/*"]
    man1.install_symlink Dir["#{libexec}/lib/node_modules/skakmat/dist/bin/*.1.gz"]
    generate_completions_from_executable(bin/"skakmat", "completion", shells: [:bash, :zsh, :fish])
  end

  test do
    assert_equal "${version}", shell_output("#{bin}/skakmat --version").strip
    (testpath/"book.tex").write "\\\\newgame\\\\mainline{1.e4 e5 2.Nd3}\\n"
    assert_match "illegal-move", shell_output("#{bin}/skakmat book.tex", 1)
  end
end
`;
}

const WINGET = {PackageIdentifier: 'Skakmat.Skakmat', ManifestVersion: '1.6.0'};

/** The three manifests of winget by the names of their files; `url` is the address of the executable. */
export function writeWinget({version, description, homepage, url, sha256}) {
  const kinds = {
    version: {DefaultLocale: 'en-US'},
    installer: {
      InstallerType: 'portable',
      Commands: ['skakmat'],
      Installers: [{Architecture: 'x64', InstallerUrl: url, InstallerSha256: sha256.toUpperCase()}],
    },
    defaultLocale: {
      PackageLocale: 'en-US',
      Publisher: 'The authors of skakmat',
      PackageName: 'skakmat',
      ...(homepage === '' ? {} : {PackageUrl: homepage}),
      License: 'MIT',
      ShortDescription: description.split(':')[0],
      Moniker: 'skakmat',
      Tags: ['chess', 'latex', 'linter'],
    },
  };
  const endings = {version: '', installer: '.installer', defaultLocale: '.locale.en-US'};
  const {PackageIdentifier, ManifestVersion} = WINGET;
  return Object.fromEntries(
    Object.entries(kinds).map(([ManifestType, fields]) => [
      `${PackageIdentifier}${endings[ManifestType]}.yaml`,
      yaml({PackageIdentifier, PackageVersion: version, ...fields, ManifestType, ManifestVersion}),
    ]),
  );
}

/** Writes fields, lists of words and lists of fields. JSON strings are YAML strings. */
function yaml(fields) {
  const rows = Object.entries(fields).map(([key, value]) => {
    if (!Array.isArray(value)) return `${key}: ${JSON.stringify(value)}\n`;
    const items = value.map((item) =>
      typeof item === 'string'
        ? `- ${JSON.stringify(item)}\n`
        : `- ${yaml(item).trimEnd().replaceAll('\n', '\n  ')}\n`,
    );
    return `${key}:\n${items.join('')}`;
  });
  return rows.join('');
}
