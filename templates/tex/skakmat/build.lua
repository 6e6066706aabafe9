-- For l3build: `l3build unpack`, `l3build doc`, `l3build ctan`.
module = "skakmat"
sourcefiles = {"*.dtx", "*.ins", "skakmat.lua"}
installfiles = {"*.sty", "skakmat.lua"}
typesetfiles = {"*.dtx"}
textfiles = {"README.md"}
ctanreadme = "README.md"
